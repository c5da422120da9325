#!/bin/sh
# PgBouncer reads its users from a file, and the password is a setting here.
set -eu
printf '"countersign" "%s"\n' "$CLUSTER_PASSWORD" >/data/userlist.txt
cat >/data/pgbouncer.ini <<'INI'
[databases]
countersign = host=haproxy port=5432 dbname=countersign
[pgbouncer]
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /data/userlist.txt
pool_mode = session
max_client_conn = 400
default_pool_size = 150
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
server_fast_close = 1
INI
exec pgbouncer /data/pgbouncer.ini
