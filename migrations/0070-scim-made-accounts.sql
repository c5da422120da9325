-- readable_from: 0.2.1
-- Whether the directory made the account: it renames no other. Of those that are here, an account that is as old as what the
-- directory says of it was made by it.
alter table scim_user add column made_account boolean not null default false;
update scim_user u set made_account = true
  from person p where p.id = u.person_id and abs(extract(epoch from p.created_at - u.created_at)) < 10;
