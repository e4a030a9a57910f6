#!/usr/bin/env bash
# PGlite 0.5.16 (PostgreSQL in WebAssembly), files on disk.
#
# Expected: `max_wal_size` limits the write-ahead log, as PostgreSQL's manual says (19.5.2, "Maximum size to let the WAL grow during
# automatic checkpoints"): with 32 MB, a database that has written 100 MB keeps about two to four files of 16 MB.
# Seen: nothing makes a checkpoint while the database is open, so the log only grows; the setting is accepted and reported.
# A `checkpoint` of one's own deletes what is no longer needed.
#
# Fails if that changes. Needs Node.js 20 and an npm registry.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat >log.mjs <<'EOF'
import { readdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=32MB', '-c', 'min_wal_size=32MB']
const db = await PGlite.create('data', { startParams })
const files = () => readdirSync('data/pg_wal').filter(name => /^[0-9A-F]{24}$/.test(name)).length
const { rows: [{ max_wal_size: setting }] } = await db.query('show max_wal_size')
await db.exec('create table rows (id integer, filling text); alter table rows alter filling set storage external')
for (let part = 0; part < 20; part++) {
  await db.exec(`insert into rows select id, repeat(md5(random()::text), 150) from generate_series(1, 1000) as id`)
  await db.exec('truncate rows')
}
const { rows: [{ written }] } = await db.query(
  `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint / 1000000 as written`,
)
const before = files()
await db.exec('checkpoint')
await db.exec('select pg_switch_wal(); checkpoint')
const after = files()
await db.close()
console.log(`max_wal_size ${setting}; log position ${written} MB; files of the log: ${before} before a checkpoint, ${after} after it`)
process.exitCode = setting === '32MB' && before >= 6 && after < before ? 0 : 1
EOF
node log.mjs
