-- In which language and zone a member's browser last showed the workspace: what they are written in where they chose none.
alter table membership add column locale text, add column timezone text;

-- Of a mail to whoever sent the envelope: language tags in the order in which they are tried, and the zone of its dates.
alter table mail add column locales text, add column timezone text;

-- Of any workspace: one person has one language, also where they are only invited so far.
create function locales_of_person(wanted text) returns text
  language sql stable security definer set search_path from current
  return (
    select concat_ws(',', p.locale, (
      select m.locale from membership m where m.person_id = p.id and m.locale is not null
      order by m.last_signed_in_at desc nulls last limit 1
    )) from person p where p.id = wanted
  );
