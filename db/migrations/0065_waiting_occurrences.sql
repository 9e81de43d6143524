-- Of a target, the days for which open orders wait.
create index pm_occurrence_waiting on pm_occurrence (pm_target_id, occurs_on) where state = 'Made';
