/** Beside the tables of the service, in a schema of its own. */
export const PREPARE = `
  create schema at_scale;
  create function at_scale.letters(value bigint, length int) returns text language plpgsql immutable as $$
  declare
    text_of text := '';
    rest bigint := value;
  begin
    for i in 1 .. length loop
      text_of := substr('0123456789abcdefghjkmnpqrstvwxyz', (rest & 31)::int + 1, 1) || text_of;
      rest := rest >> 5;
    end loop;
    return text_of;
  end $$;
  create function at_scale.name_of(h int, n bigint) returns text language sql immutable return
    (array['Lease','Loan','Employment','Supply','Purchase','Service','Licence','Partnership','Consulting','Maintenance',
      'Insurance','Transport','Sale','Works','Hosting','Agency','Franchise','Nursing','Research','Training'])[1 + h % 20]
    || ' ' || (array['agreement','contract','order','addendum','offer','statement','consent','amendment'])[1 + h / 20 % 8]
    || ' ' || (array['Amsterdam','Berlin','Quay','Nordic','Harbour','Delta','Summit','Meadow','Orchid','Falcon','Granite',
      'Willow','Copper','Aurora','Pioneer','Castle','Bridge','Lagoon','Saffron','Zephyr','Maple','Onyx','Raven','Tulip',
      'Velvet','Walnut','Yarrow','Cobalt','Juniper','Ember'])[1 + h / 160 % 30] || ' ' || n;
  create table at_scale.space (
    place int primary key, begins float8, workspace bigint, space text, webhook text, seq bigint not null default 0
  );

  -- A workspace for each place, as the one of a template is, with a webhook that calls nobody and with what intake
  -- learned of the files.
  create function at_scale.open_spaces(template text) returns void language plpgsql as $$
  declare
    home bigint;
    made bigint;
    hook webhook%rowtype;
    p int;
  begin
    select workspace_id into home from envelope where id = template;
    select * into hook from webhook where workspace_id = home;
    for p in 0..103 loop
      insert into workspace (id, name, sender_name, plan)
        values ('ws_' || lpad('atscale' || p, 26, '0'), 'Space ' || p, 'Space ' || p, 'enterprise') returning key into made;
      hook.id := 'whk_' || lpad('atscale' || p, 26, '0');
      hook.workspace_id := made;
      hook.enabled := false;
      insert into webhook values (hook.*);
      insert into file select (jsonb_populate_record(f, jsonb_build_object('workspace_id', made))).*
        from file f where f.workspace_id = home;
      -- One with 60 %, three with 25, a hundred with the rest.
      insert into at_scale.space values (p, case p when 0 then 0 when 1 then 0.6 when 2 then 0.75 when 3 then 0.8
        else 0.85 + (p - 4) * 0.0015 end, made, 'ws_' || lpad('atscale' || p, 26, '0'), hook.id);
    end loop;
  end $$;
`

export const SPACES = 'select at_scale.open_spaces($1)'

/**
 * Where the tables are parted by months, those before this one get parts too, as if the service had run so long. What is
 * there is of this month.
 */
export const MONTHS = `
  do $$
  declare
    parted text;
    first_part text;
    ends text;
    later int;
  begin
    if to_regprocedure('public.add_part(text, text, text)') is null then
      return;
    end if;
    foreach parted in array array['audit_entry', 'event', 'delivery', 'mail'] loop
      first_part := parted || '_before';
      select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''\\)') into ends
        from pg_class c where c.oid = first_part::regclass;
      execute format('alter table %I detach partition %I', parted, first_part);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parted, first_part,
        id_at('env', month_of(now())), ends);
      for later in -25 .. -1 loop
        call add_part(parted, parted || to_char(month_of(now(), later) at time zone 'UTC', '_YYYY_MM'),
          format('for values from (%L) to (%L)', id_at('env', month_of(now(), later)), id_at('env', month_of(now(), later + 1))));
      end loop;
    end loop;
  end $$`
