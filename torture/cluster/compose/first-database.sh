#!/bin/sh
# The role and the database of the service, on the first leader.
set -eu
psql "$1" --set=password="$CLUSTER_PASSWORD" <<'SQL'
create role countersign login createrole password :'password';
create database countersign owner countersign;
SQL
