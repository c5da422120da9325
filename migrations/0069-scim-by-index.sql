-- readable_from: 0.2.1
-- A directory asks for one user or one group at a time, thousands of times a day: each question goes by an index, so that it
-- costs the same with a hundred people and with fifty thousand.
create index scim_user_by_external_id on scim_user (workspace_id, external_id);
create index scim_group_by_external_id on scim_group (workspace_id, external_id);
create index scim_group_member_by_person on scim_group_member (workspace_id, person_id, group_id);

-- Under row level security an index on lower(name) is not searched: only a bare column is.
alter table scim_group add column name_key text generated always as (lower(name)) stored;
create index scim_group_by_name_key on scim_group (workspace_id, name_key);

-- Whose membership a user would be, and how their address is compared: of somebody who has not answered yet there is no account.
alter table scim_user
  add column member_id text generated always as (coalesce(account_id, person_id)) stored,
  add column email_key text generated always as (lower(email)) stored;
create index scim_user_by_member_id on scim_user (workspace_id, member_id);
create index scim_user_by_email_key on scim_user (workspace_id, email_key);
create index invitation_by_directory_user on invitation (workspace_id, directory_user) where directory_user is not null;

-- Whether somebody is the last owner is asked at every change of a member.
create index membership_of_owners on membership (workspace_id, person_id) where role = 'owner';
