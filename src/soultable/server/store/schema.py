"""The tables of the database, the same in SQLite and PostgreSQL.

Every list is a version: a database is brought up by running the lists it has not seen yet. Structs are
kept as JSON text; what is searched for has a column of its own.
"""

from __future__ import annotations

from typing import Final

VERSIONS: Final = [
    [
        """
        create table game_table (
            id text primary key,
            head text not null,
            standing text not null,
            changed double precision not null,
            due double precision,
            motion text not null default ''
        )
        """,
        "create index game_table_due on game_table (due) where due is not null",
        """
        create table entry (
            table_id text not null references game_table (id) on delete cascade,
            seq bigint not null,
            line text not null,
            act text not null,
            time double precision not null,
            primary key (table_id, seq)
        )
        """,
        """
        create table seat (
            table_id text not null references game_table (id) on delete cascade,
            seat bigint not null,
            data text not null,
            primary key (table_id, seat)
        )
        """,
        """
        create table talk (
            table_id text not null references game_table (id) on delete cascade,
            seat bigint not null,
            name text not null,
            text text not null,
            time double precision not null
        )
        """,
        "create index talk_of_table on talk (table_id, time)",
        """
        create table report (
            id text primary key,
            table_id text not null,
            seq bigint not null,
            seat bigint not null,
            text text not null,
            client text not null,
            record text not null,
            time double precision not null
        )
        """,
        "create table guest (id text primary key, name text not null)",
        """
        create table visit (
            guest text not null,
            table_id text not null references game_table (id) on delete cascade,
            primary key (guest, table_id)
        )
        """,
    ],
    [
        "alter table game_table add column halt text not null default ''",
        "alter table game_table add column house text not null default ''",
    ],
    ["alter table game_table rename column house to moderation"],
    [
        """
        create table lease (
            table_id text primary key references game_table (id) on delete cascade,
            process text not null,
            until double precision not null
        )
        """,
    ],
    [
        "create table device (id text primary key, guest text not null)",
        "create index device_of_guest on device (guest)",
        """
        create table handover (
            guest text primary key,
            secret text not null,
            until double precision not null,
            device text not null default ''
        )
        """,
        "create index handover_by_secret on handover (secret)",
    ],
    ["alter table visit add column removed double precision not null default 0"],
    ["alter table talk add column audience bigint not null default -1"],
]
