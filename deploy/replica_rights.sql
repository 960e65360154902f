-- What the product may read from a replica: contractors and pickers, never contacts, members or sessions.
-- Run on the primary as root after `migration:run`, with a password of your own; the replica takes it over.
CREATE USER IF NOT EXISTS 'gantry_reader'@'%' IDENTIFIED BY 'choose-one';
GRANT SELECT ON gantry.site_heads TO 'gantry_reader'@'%';
GRANT SELECT ON gantry.sites TO 'gantry_reader'@'%';
GRANT SELECT ON gantry.contractors TO 'gantry_reader'@'%';
GRANT SELECT ON gantry.contractor_aliases TO 'gantry_reader'@'%';
GRANT SELECT ON gantry.clients TO 'gantry_reader'@'%';
GRANT SELECT ON gantry.local_authorities TO 'gantry_reader'@'%';
-- The marks that a list shows of its own member.
GRANT SELECT (id, user_id, site_id) ON gantry.bookmarks TO 'gantry_reader'@'%';
GRANT SELECT (id, user_id, site_id) ON gantry.site_views TO 'gantry_reader'@'%';
GRANT SELECT (id, user_id, site_id) ON gantry.unlocks TO 'gantry_reader'@'%';
GRANT SELECT (id, user_id, site_id) ON gantry.notes TO 'gantry_reader'@'%';
GRANT SELECT (user_id, site_id, stage) ON gantry.site_stages TO 'gantry_reader'@'%';
