import { routeOf, type Route } from "./address";

export const where = $state<{ now: Route }>({ now: routeOf(location.pathname, location.hash) });

function look(): void {
  where.now = routeOf(location.pathname, location.hash);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  look();
  scrollTo(0, 0);
}

/** Takes the secret of a seat out of the address once it has been used. */
export function forgetHash(): void {
  history.replaceState(null, "", location.pathname);
  look();
}

/** Follows links within the page without loading it anew. */
export function followLinks(): () => void {
  const click = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.pathname.startsWith("/api")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  };
  document.addEventListener("click", click);
  addEventListener("popstate", look);
  return () => {
    document.removeEventListener("click", click);
    removeEventListener("popstate", look);
  };
}
