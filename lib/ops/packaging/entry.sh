#!/bin/sh
# What a container of the image runs, by its first word.
set -eu
cd /app
node=node_modules/.bin/node
word="${1:-web}"
[ "$#" -eq 0 ] || shift
case "$word" in
  web) exec "$node" lib/ops/web.ts ;;
  worker) exec "$node" --conditions=react-server lib/worker/main.ts ;;
  # Tables, queues and the first owner; once for each version, before the others start.
  migrate) exec "$node" lib/ops/packaging/migrate.ts ;;
  person) exec "$node" --conditions=react-server lib/ops/person.ts "$@" ;;
  verify) exec "$node" lib/signatures/verify/command.ts "$@" ;;
  rotate-secret) exec "$node" lib/ops/rotate-secret.ts ;;
  backup) exec "$node" --conditions=react-server lib/ops/backup/backup.ts "$@" ;;
  restore) exec "$node" --conditions=react-server lib/ops/backup/restore.ts "$@" ;;
  # Office files of web and jobs elsewhere (CONVERTER_URL there).
  converter) exec "$node" --conditions=react-server lib/ops/converter.ts ;;
  outbox) exec "$node" --conditions=react-server lib/ops/outbox.ts "$@" ;;
  files-move) exec "$node" --conditions=react-server lib/ops/files-move.ts "$@" ;;
  files-encrypt) exec "$node" --conditions=react-server lib/ops/files-encrypt.ts "$@" ;;
  keys-rotate) exec "$node" --conditions=react-server lib/ops/keys-rotate.ts "$@" ;;
  keys-destroy) exec "$node" --conditions=react-server lib/ops/keys-destroy.ts "$@" ;;
  *)
    echo "Expected web, worker, migrate, person, verify, rotate-secret, backup, restore, outbox, converter, files-move, files-encrypt," \
      "keys-rotate or keys-destroy, not \"$word\"." >&2
    exit 64
    ;;
esac
