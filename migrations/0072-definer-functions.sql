-- readable_from: 0.2.1
-- Functions that run with the rights of their owner look only where their owner put them: `search_path` names the schema and,
-- last, `pg_temp`, so that no table of a caller's session stands before ours. They are run by the application's role alone,
-- not by everybody who may connect, and that role makes no temporary tables.
do $$
declare
  one record;
begin
  for one in
    select p.oid::regprocedure as called,
        exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          where a.grantee = 0 and a.privilege_type = 'EXECUTE') as is_open
      from pg_proc p
      where p.prosecdef and p.pronamespace = current_schema()::regnamespace and pg_has_role(p.proowner, 'usage')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = %I, pg_temp', one.called, current_schema());
    -- What nobody but the owner runs stays with the owner.
    continue when not one.is_open;
    execute format('grant execute on function %s to countersign_app', one.called);
    execute format('revoke execute on function %s from public', one.called);
  end loop;
  -- Where the database is another account's, it alone can say who makes temporary tables there.
  if pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
    execute format('grant temporary on database %I to current_user', current_database());
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$;
