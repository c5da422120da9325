-- Which way a message goes: an email to an address, or a text message to a number.
alter table mail add column channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp'));
