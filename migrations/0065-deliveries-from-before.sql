-- readable_from: 0.2.1
-- Of a node of the version before 0033, only what is still to be sent has to name its envelope. What had ended by then keeps its
-- place, also where it comes in anew: when its workspace moves to another database, or from a backup.
drop trigger delivery_names_its_envelope on delivery_before;
create trigger delivery_names_its_envelope before insert on delivery_before
  for each row when (new.envelope_id = '' and not new.is_test and new.state = 'pending')
  execute function note_envelope_of_delivery();
