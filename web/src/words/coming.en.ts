/** What is said to those who come to a table by a link; it is loaded with the page that says it. */
import { counted } from "./english";

export const coming = {
  invitation: {
    title: (host: string, game: string) =>
      host ? `${host} invites you to ${game}` : `You are invited to ${game}`,
    none: "This invitation cannot be shown",
    yours: "this seat is for you",
    differs: "Worth knowing",
    option: (sentence: string, choice: string) => `${sentence}: ${choice}`,
    first: (name: string, choice: string) => `${name} plays the ${choice}`,
    pack: "The table plays with cards of its own (a content pack).",
    begun: "The game goes on from a position that was saved before.",
    name: "Your name",
    sit: "Take a seat",
    watch: "Watch",
    learn: "How to play",
  },
  devices: {
    title: "Continue on another device",
    hint: "Scan this code with your other device, or open the link there. You will find all your tables on both.",
    code: "QR code with the link below",
    link: "Link for your other device",
    secret: "It works once, for 10 minutes. Whoever opens it plays as you, so send it to nobody else.",
    local:
      "This page was opened as “localhost”, a name that only this computer understands. Start the server with --host 0.0.0.0 and open the page by the address of this computer: then the link works on other devices.",
    takeBack: "Cancel this link",
    void: "The link no longer works.",
    late: "The link is too old now.",
    again: "Make a new link",
    linked: "This device shares the tables of another one.",
    leave: "Stop sharing on this device",
    others: (count: number) => `You also play on ${counted(count, "other device")}.`,
    endAll: "Stop sharing with other devices",
    arrive: "Continue on this device?",
    arriveHint:
      "This link was made on another device. All tables of that device will be here, too, and you play on as the same person.",
    aside: (count: number) =>
      `${counted(count, "table")} of this device will be put aside until you stop sharing (“At the table”, then “Continue on another device”).`,
    warning: "Did somebody else send you this link? Then do not continue: you would sit in their seat.",
    goOn: "Continue here",
    not: "No, thanks",
  },
};
