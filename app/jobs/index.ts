import { sendPlanEndNotices } from '#actions/upgrades/send_plan_end_notices'
import { expirePlans } from '#actions/upgrades/expire_plans'
import { pruneSiteLog } from '#database/prune_site_log'
import { purgeExpiredRecords } from '#actions/admin/purge_expired_records'
import { keepDailyCount } from '#actions/sites/keep_daily_count'
import { queueVerifications } from '#actions/sites/queue_verifications'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import { expireUploads } from '#imports/files/expire_uploads'
import { runImportWorker } from '#imports/queue/run_import_worker'
import { clearDoNotCall } from '#actions/admin/import_do_not_call'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import { liveIndex } from '#search/live/live_index'

/** A second run after a crash must change nothing more. */
export type Job = {
  name: string
  run: () => Promise<unknown>
  leaseSeconds?: number
  /** Other jobs wait while the clock cannot be trusted. */
  onAnyDay?: true
} & (
  | { everySeconds: number }
  /** In London, `03:30`. */
  | { dailyAt: string }
)

export const JOBS: Job[] = [
  { name: 'reminders', everySeconds: 15, run: () => sendDueReminders() },
  { name: 'alerts', everySeconds: 30, run: async () => liveIndex.isReady && sendAlerts() },
  { name: 'end_plans', dailyAt: '00:05', run: () => expirePlans() },
  { name: 'announce_plan_ends', dailyAt: '08:00', run: () => sendPlanEndNotices() },
  { name: 'imports', everySeconds: 1, leaseSeconds: 15, onAnyDay: true, run: runImportWorker },
  { name: 'expire_uploads', dailyAt: '04:10', run: () => expireUploads() },
  { name: 'clear_do_not_call', dailyAt: '02:40', run: () => clearDoNotCall() },
  { name: 'forget_old_records', dailyAt: '03:20', run: () => purgeExpiredRecords() },
  { name: 'prune_site_log', everySeconds: 600, onAnyDay: true, run: () => pruneSiteLog() },
  { name: 'count_day', everySeconds: 60, run: async () => liveIndex.isReady && keepDailyCount() },
  { name: 'queue_verifications', everySeconds: 60, run: () => queueVerifications() },
]
