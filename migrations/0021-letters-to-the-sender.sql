-- Whoever sent an envelope from the dashboard is told by mail how it ends, unless they switched that off.
alter table person add column sender_letters boolean not null default true;
