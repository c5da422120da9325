-- The samples of a picture of a signature. They lie beside the value, so that whoever only shows a value never reads
-- them: PostgreSQL keeps long columns out of the row.
alter table field_value add column samples json;
