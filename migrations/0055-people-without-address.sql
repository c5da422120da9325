-- Whoever gets no mail needs no address: they are reached by a link that the sender's product hands over, or in its page.
-- The row stays, because a link is looked up by the recipient's id.
alter table recipient alter column email drop not null;
