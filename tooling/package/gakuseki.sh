#!/bin/sh
# Runs the server's program with the Node beside it, from wherever this file is linked to.
set -eu
self=$0
case $self in */*) ;; *) self=./$self ;; esac
while [ -L "$self" ]; do
  target=$(readlink "$self")
  case $target in
    /*) self=$target ;;
    *) self=${self%/*}/$target ;;
  esac
done
GAKUSEKI_HOME=$(CDPATH='' cd -P "${self%/*}" && pwd)
export GAKUSEKI_HOME
exec "$GAKUSEKI_HOME/node/bin/node" --enable-source-maps "$GAKUSEKI_HOME/server/api-server/gakuseki.js" "$@"
