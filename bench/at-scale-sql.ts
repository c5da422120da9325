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
