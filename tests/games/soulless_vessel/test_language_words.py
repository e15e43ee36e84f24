"""The language of the cards: into which words effects are read."""

from __future__ import annotations

import pytest

from tests.games.soulless_vessel.reading import read


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "move(2,slippery,nimble)",
            "MoveSelf(count=2, flags=3)",
        ),
        (
            "move_ally(each ally@6,3,slippery)",
            "MoveAlly(count=3, flags=2, selector=<each ally within 6>)",
        ),
        (
            "shift(each enemy@area(target,2),1)",
            "Shift(count=1, selector=<each enemy in area 2 around <target>>)",
        ),
        (
            "place(self|ally@5,square@5)",
            "Place(selector=<self|ally within 5>, where=<square within 5>)",
        ),
        (
            "place(it,square@adj:token(noon))",
            "Place(selector=<it>, where=<square adjacent of <token noon>>)",
        ),
        (
            "swap(self,ally@8)",
            "Swap(one=<self>, other=<ally within 8>)",
        ),
        (
            "swap(hero,hero)",
            "With(body={Swap(one=<it>, other=<hero>)}, selector=<hero>)",
        ),
        (
            "pull(3)",
            "Pull(count=3)",
        ),
        (
            "pull(3,up(2) enemy@4)",
            "Pull(count=3, selector=<up(2) enemy within 4>)",
        ),
        (
            "attack(any)",
            "AttackWord(kinds=melee|ranged)",
        ),
        (
            "attack(melee,+E+B,free,target=attacker)",
            "AttackWord(dice=EB, kinds=melee, target=<attacker>)",
        ),
        (
            "attack(ranged,range*2,weapon=other){add_power(free_hands(self),this)}",
            "AttackWord(body={ToRoll(power=free_hands(<self>))}, doubled=True, kinds=ranged, other=True)",
        ),
        (
            "attack(ranged,+P,range+3)",
            "AttackWord(dice=P, further=3, kinds=ranged)",
        ),
        (
            "spell_attack(6,+E)",
            "SpellAttack(dice=E, range=6)",
        ),
        (
            "strike(each hero|minion@blast)",
            "Strike(selector=<each hero|minion in blast>)",
        ),
        (
            "strike(hero|minion@5[it!=target],4)",
            "Strike(selector=<hero|minion within 5, if Same(differ=True, one=<it>, other=<target>)>, "
            "value=4)",
        ),
        (
            "spell(2){heal(each ally@line(diag,5),1)}",
            "Spell(body={Heal(count=1, selector=<each ally in line 5 way 1>)}, number=2)",
        ),
        (
            "damage(each enemy@adj:target,S+B2,chapter-1)",
            "Damage(dice=SBB, more=(chapter - 1), selector=<each enemy adjacent of <target>>)",
        ),
        (
            "misc(E2){heal(self,=power)}",
            "Misc(body={Heal(count==power, selector=<self>)}, dice=EE)",
        ),
        (
            "add_die(B2,this)",
            "ToRoll(dice=BB, power=0)",
        ),
        (
            "add_die(E,effect)",
            "ToEffect(dice=E, power=0)",
        ),
        (
            "add_power(-3,this)",
            "ToRoll(power=-3)",
        ),
        (
            "add_symbol(++,this)",
            "ToRoll(plus=2, power=0)",
        ),
        (
            "add_symbol(*,next(self.any,round_end))",
            "ToNext(power=0, rolls=melee|ranged|spell attack|spell|defense, selector=<self>, star=1, "
            "until=round_end)",
        ),
        (
            "add_die(E+B,each ally@adj.defense)",
            "ToAll(dice=EB, power=0, rolls=defense, selector=<each ally adjacent>)",
        ),
        (
            "add_power(1,next(ally@5.attack,attack))",
            "ToNext(power=1, rolls=melee|ranged|spell attack, selector=<ally within 5>, until=attack)",
        ),
        (
            "reroll(1,B)",
            "Reroll(count=1, die=3)",
        ),
        (
            "reroll(2)",
            "Reroll(count=2, die=-1)",
        ),
        (
            "ignore(wound_dice,all)",
            "IgnoreWord(count=all, what=wound_dice)",
        ),
        (
            "tn_mod(this,-2)",
            "TargetNumber(count=-2)",
        ),
        (
            "hit_more(all,reach,1)",
            "HitMore(cap=1, count=all, reach=True, selector=<enemy>)",
        ),
        (
            "hit_more(1,enemy@2:target)",
            "HitMore(count=1, selector=<enemy within 2 of <target>>)",
        ),
        (
            "prevent(attack)",
            "Prevent(count=1, what=attack)",
        ),
        (
            "status(random hero,cursed,2)",
            "ApplyStatus(count=2, selector=<random hero>, status=cursed)",
        ),
        (
            "cooldown(hero@6,-1,place>=3)",
            "Cooldown(count=-1, filter=Filter(from_place=3), selector=<hero within 6>)",
        ),
        (
            "cooldown(ally@6,-3,all)",
            "Cooldown(count=-3, filter=Filter(all=True), selector=<ally within 6>)",
        ),
        (
            "duration(this,1)",
            "ThisDuration(count=1)",
        ),
        (
            "duration(self,1,Spell)",
            "Duration(count=1, filter=Filter(type=Spell), selector=<self>)",
        ),
        (
            "to_cooldown(n(2) hero,2,choice)",
            "ToCooldown(count=2, selector=<n(2) hero>)",
        ),
        (
            "play(self,minor,other,noreduce)",
            "Play(filter=Filter(other=True), part=1, selector=<self>)",
        ),
        (
            "play(ally@5,major,Attack)",
            "Play(filter=Filter(type=Attack), reduces=True, selector=<ally within 5>)",
        ),
        (
            "atk_mod(self,-wounds(self),always)",
            "QualityWord(amount=(0 - wounds(<self>)), selector=<self>, until=always)",
        ),
        (
            "keyword(self,Retreat(4),round_end)",
            "QualityWord(amount=4, kind=4, selector=<self>, until=round_end, word=4)",
        ),
        (
            "immune(self,swap,always)",
            "QualityWord(amount=1, kind=5, selector=<self>, until=always, word=10)",
        ),
        (
            "untargetable(self,card)",
            "QualityWord(amount=1, kind=7, selector=<self>, until=card)",
        ),
        (
            "taunt(up(3) enemy@6,card)",
            "Taunt(selector=<up(3) enemy within 6>, until=card)",
        ),
        (
            "token(clock,square@6[max dist(self,it)])",
            "PlaceToken(where=<square within 6, most dist(<self>, <it>)>)",
        ),
        (
            "terrain(area(random hero,2),blue,round_end)",
            "MakeTerrain(kind=2, middle=<random hero>, radius=2, until=round_end)",
        ),
        (
            "summon(M4,square@3,2)",
            "Summon(count=2, type=3, where=<square within 3>)",
        ),
        (
            "spawn(draw,square@=4:hero,all)",
            "Spawn(count=all, type=-1, where=<square exactly 4 of <hero>>)",
        ),
        (
            "spawn(E35,start,heroes-2,5)",
            "Spawn(cap=5, count=(heroes - 2), type=25, where=<start>)",
        ),
        (
            "remove(each E35|E30)",
            "Remove(selector=<each E35|E30>)",
        ),
        (
            "open_door(door@adj:it)",
            "OpenDoor(selector=<door adjacent of <it>>)",
        ),
        (
            "room(R05,star); group_at(boss,B1); group_at(red,draw)",
            "Room(layout=2, tile=R05), GroupAt(colour=2, type=32), GroupAt(type=-1)",
        ),
        (
            "stock(W03,2,0,Q15,1); seal(W03.E,Q11,2)",
            "Stock(cards=1, item=Q15, tile=W03, x=2), Seal(door=W03.E, item=Q11, points=2)",
        ),
        (
            "draw_item(hero,until,Potion)",
            "DrawItem(keyword=Potion, selector=<hero>)",
        ),
        (
            "obtain(it,t0)",
            "Obtain(item=none, pile=t0, selector=<it>)",
        ),
        (
            "obtain(self,Q08)",
            "Obtain(item=Q08, selector=<self>)",
        ),
        (
            "wear(target,1,Shield|1H Weapon)",
            "WearWord(count=1, keywords=[Shield, 1H Weapon], selector=<target>)",
        ),
        (
            "counter(ink,-1)",
            "Counter(count=-1)",
        ),
        (
            "with(hero[max hand(it)]){status(it,stun,2); threat(1)}",
            "With(body={ApplyStatus(count=2, selector=<it>, status=stun); Threat(count=1)}, "
            "selector=<hero, most hand(<it>)>)",
        ),
        (
            "choose(2*){threat(1)|threat(-1)}",
            "Choose(bodies=[{Threat(count=1)}, {Threat(count=-1)}], count=2, repeats=True)",
        ),
        (
            "pay(counter(ink,2)){may{end(this)}}",
            "Pay(body={May(body={End()})}, price=Price(count=2, what=counter))",
        ),
        (
            "pay(wear){repeat(2){this_cooldown(-1)}}",
            "Pay(body={Repeat(body={ThisCooldown(count=-1)}, count=2)}, price=Price(what=wear))",
        ),
        (
            "if(wields(Polearm)){add_die(B,self.melee)}",
            "If(body={ToAll(dice=B, power=0, rolls=melee, selector=<self>)}, "
            "condition=Wields(keyword=Polearm))",
        ),
        (
            "first{instead(attack){remove(self)}}",
            "First(body={Instead(body={Remove(selector=<self>)}, first=True)})",
        ),
        (
            "ongoing{token(jaw,square@3); on(enemy@area(token(jaw),1).ends_move,1/card){damage(it,S)}}",
            "Ongoing(body={PlaceToken(name=jaw, where=<square within 3>); On(body={Damage(dice=S, "
            "selector=<it>)}, limit=1/card, selector=<enemy in area 1 around <token jaw>>, "
            "trigger=ends_move)}, now={PlaceToken(name=jaw, where=<square within 3>)})",
        ),
        (
            "ongoing{untargetable(self,round_end); spd_mod(self,-1,card)}",
            "Ongoing(body={QualityWord(amount=1, kind=7, selector=<self>, until=round_end); "
            "QualityWord(amount=-1, kind=2, selector=<self>, until=card)}, "
            "now={QualityWord(amount=1, kind=7, selector=<self>, until=round_end)})",
        ),
        (
            "interrupt(self|ally@5.suffers_scratch){prevent(scratch,1)}",
            "Interrupt(body={Prevent(count=1, what=scratch)}, selector=<self|ally within 5>, "
            "trigger=suffers_scratch)",
        ),
        (
            "on(ally@adj.attacked(any),1/round){redirect(self)}",
            "On(body={Redirect(selector=<self>)}, limit=1/round, rolls=melee|ranged|spell attack, "
            "selector=<ally adjacent>, trigger=attacked)",
        ),
        (
            "on(event_rolled){threat(1)}",
            "On(body={Threat(count=1)}, trigger=event_rolled)",
        ),
        (
            "on(group.turn_end){heal(hero,1)}",
            "On(body={Heal(count=1, selector=<hero>)}, selector=<group>, trigger=group ends)",
        ),
        (
            "on(self.rolls(attack|spell),2/round){add_die(B,this)}",
            "On(body={ToRoll(dice=B, power=0)}, limit=2/round, rolls=melee|ranged|spell "
            "attack|spell, selector=<self>, trigger=rolls)",
        ),
        (
            "on(enemy@4[it!=self].was_attacked(melee)){threat(1)}",
            "On(body={Threat(count=1)}, rolls=melee, selector=<enemy within 4, if Same(differ=True, "
            "one=<it>, other=<self>)>, trigger=was_attacked)",
        ),
        (
            "on(E07|E09.dies){gain(coins,5)}",
            "On(body={Gain(count=5, currency=coins)}, selector=<E07|E09>, trigger=dies)",
        ),
        (
            "use(1/turn){uncap()}",
            "Use(body={Uncap()}, limit=1/turn)",
        ),
        (
            "slots(self,cards,1); forbid(self,doors|chests)",
            "Slots(count=1, what=cards), Forbid(what=[doors, chests])",
        ),
        (
            "prefer(scratches(it)>=3)",
            "Prefer(condition=Compared(one=scratches(<it>), other=3, sign=>=))",
        ),
        (
            "icon_on(skull); ai_draw(2); spawn_as(1)",
            "Icon(skull=True), AiDraw(count=2), SpawnAs(count=1)",
        ),
    ],
)
def test_effects_are_read_into_words(text: str, words: str) -> None:
    assert read(text) == words
