import { keysetBatches } from '#exports/batches'
import { days, fullName, numbers, pounds, texts, times } from '#exports/columns'
import type { Table } from '#exports/table'
import { changedFieldsOf, activityRows, type ActivityRow } from '#queries/admin/activity_log'
import { contractorsAfter } from '#queries/contractors/admin_contractors'
import { currentLists, type CurrentList } from '#privacy/call_checks'
import { enquiriesAfter, type EnquiryRow } from '#queries/admin/enquiries'
import type { UpgradeRow } from '#queries/admin/find_upgrade'
import type { ContractorRow } from '#queries/contractors/list_contractors'
import { domainsAfter, type DomainRow } from '#queries/admin/list_domains'
import { importsAfter, type ImportRow } from '#queries/imports/list_imports'
import { upgradesAfter } from '#queries/admin/list_upgrades'
import { usersAfter, type UserRow } from '#queries/accounts/list_users'
import { objectionsAfter, type ObjectionRow } from '#queries/admin/objections'
import type { Batch } from '#database/paginate'
import { actionLabel, changeLabel, subjectLabel } from '#shared/admin/activity'
import { DO_NOT_CALL_LABELS } from '#shared/admin/do_not_call'
import { confirmedBy, OBJECTION_LABELS } from '#shared/members/objections'
import { parseAdminContractors } from '#validators/contractors/admin_contractor'
import { objectionListValidator } from '#validators/admin/objection'
import {
  activityLogValidator,
  domainListValidator,
  enquiryListValidator,
} from '#validators/admin/office'
import { upgradeListValidator } from '#validators/admin/upgrade'
import { userListValidator } from '#validators/accounts/user'

type QueryString = Record<string, unknown>
type AnyTable = Table<any>

const PENCE_A_POUND = 100

function byId<Row extends { id: number }>(read: (batch: Batch) => Promise<Row[]>) {
  return keysetBatches<Row>((last, size) => read({ last: Number(last?.id ?? 0), size }))
}

/** Each list throws E_VALIDATION_ERROR (422) for filters that its page would refuse. */
export const ADMIN_LISTS: Record<string, (queryString: QueryString) => Promise<AnyTable>> = {
  'users': async (queryString) => {
    const filters = await userListValidator.validate(queryString)
    return {
      name: 'Users',
      columns: [
        ...numbers<UserRow>({ ID: (row) => row.id }),
        ...texts<UserRow>({
          'First name': (row) => row.first_name,
          'Last name': (row) => row.last_name,
          'Email': (row) => row.email,
          'Phone': (row) => row.phone,
          'Company': (row) => row.company,
          'Position': (row) => row.position,
          'Type': (row) => row.type,
          'Membership': (row) => row.membership_type,
        }),
        ...days<UserRow>({
          'Plan start': (row) => row.plan_start_date,
          'Plan end': (row) => row.plan_end_date,
        }),
        ...numbers<UserRow>({
          'Credits': (row) => row.free_credits,
          'Credits left': (row) => row.credits_left,
        }),
        ...texts<UserRow>({ Status: (row) => row.follow_up }),
        ...times<UserRow>({
          'Suspended': (row) => row.suspended_at,
          'Verified': (row) => row.email_verified_at,
          'Member since': (row) => row.created_at,
        }),
      ],
      batches: byId((batch) => usersAfter(filters, batch)),
    }
  },

  'upgrades': async (queryString) => {
    const filters = await upgradeListValidator.validate(queryString)
    const inPounds = (pence: number | null) => (pence === null ? null : pence / PENCE_A_POUND)
    return {
      name: 'Upgrades',
      columns: [
        ...numbers<UpgradeRow>({ ID: (row) => row.id }),
        ...texts<UpgradeRow>({
          Member: (row) => fullName(row.first_name, row.last_name),
          Email: (row) => row.email,
          Company: (row) => row.company,
          Status: (row) => row.status,
        }),
        ...numbers<UpgradeRow>({
          'Term in months': (row) => row.term_months,
          'Price in pounds': (row) => inPounds(row.price_pence),
        }),
        ...texts<UpgradeRow>({
          'Signed for us': (row) => row.admin_signature,
          'Signed by the member': (row) => row.member_signature,
          'Reason for a different name': (row) => row.signature_reason,
          'Payment reference': (row) => row.payment_reference,
        }),
        ...days<UpgradeRow>({
          'Plan start': (row) => row.plan_start_date,
          'Plan end': (row) => row.plan_end_date,
        }),
        ...times<UpgradeRow>({
          Requested: (row) => row.created_at,
          Completed: (row) => row.completed_at,
          Cancelled: (row) => row.cancelled_at,
        }),
        ...texts<UpgradeRow>({ 'Cancellation reason': (row) => row.cancel_reason }),
      ],
      batches: byId((batch) => upgradesAfter(filters, batch)),
    }
  },

  'enquiries': async (queryString) => {
    const filters = await enquiryListValidator.validate(queryString)
    return {
      name: 'Enquiries',
      columns: [
        ...numbers<EnquiryRow>({ ID: (row) => row.id }),
        ...times<EnquiryRow>({ Received: (row) => row.created_at }),
        ...texts<EnquiryRow>({
          Kind: (row) => row.kind,
          Status: (row) => row.status,
          Name: (row) => row.name,
          Email: (row) => row.email,
          Phone: (row) => row.phone,
          Company: (row) => row.company,
          Message: (row) => row.message,
          Member: (row) => row.member_email,
          Owner: (row) => fullName(row.owner_first_name, row.owner_last_name),
        }),
      ],
      batches: byId((batch) => enquiriesAfter(filters, batch)),
    }
  },

  'activity-log': async (queryString) => {
    const filters = await activityLogValidator.validate(queryString)
    return {
      name: 'Activity log',
      columns: [
        ...times<ActivityRow>({ Time: (row) => row.created_at }),
        ...texts<ActivityRow>({
          User: (row) => fullName(row.first_name, row.last_name),
          Email: (row) => row.email,
          Action: (row) => actionLabel(row.action),
          Subject: (row) => row.subject_type && subjectLabel(row.subject_type),
        }),
        ...numbers<ActivityRow>({ 'Subject ID': (row) => row.subject_id }),
        ...texts<ActivityRow>({
          'Changed fields': ({ action, changed_fields: changed }) =>
            changedFieldsOf(changed)
              .map((one) => changeLabel(action, one))
              .join(', '),
          'Network': (row) => row.address,
        }),
      ],
      batches: keysetBatches<ActivityRow>((last, size) =>
        activityRows({ ...filters, before: last ? Number(last.id) : filters.before }, size)
      ),
    }
  },

  'domains': async (queryString) => {
    const filters = await domainListValidator.validate(queryString)
    return {
      name: 'Domains',
      columns: [
        ...texts<DomainRow>({
          Domain: (row) => row.name,
          Rule: (row) => row.rule,
          Note: (row) => row.note,
        }),
        ...times<DomainRow>({ Flagged: (row) => row.flagged_at }),
        ...numbers<DomainRow>({
          'Users': (row) => Number(row.users),
          'Credits used': (row) => Number(row.credits_used),
        }),
      ],
      batches: byId((batch) => domainsAfter(filters, batch)),
    }
  },

  'contractors': async (queryString) => {
    const { search } = await parseAdminContractors(queryString)
    return {
      name: 'Contractors',
      columns: [
        ...numbers<ContractorRow>({ ID: (row) => row.id }),
        ...texts<ContractorRow>({ Company: (row) => row.name }),
        ...numbers<ContractorRow>({
          Projects: (row) => row.sites,
          Live: (row) => row.live_sites,
          Completed: (row) => row.complete_sites,
        }),
        ...pounds<ContractorRow>({ 'Total value': (row) => Number(row.total_value) }),
        ...times<ContractorRow>({ 'Last activity': (row) => row.last_activity_at }),
      ],
      batches: byId((batch) => contractorsAfter(search, batch)),
    }
  },

  'imports': async () => ({
    name: 'Imports',
    columns: [
      ...numbers<ImportRow>({ ID: (row) => row.id }),
      ...texts<ImportRow>({
        'File': (row) => row.file_name,
        'SHA-256': (row) => row.checksum,
        'Status': (row) => row.status,
        'Administrator': (row) => fullName(row.first_name, row.last_name),
      }),
      ...numbers<ImportRow>({
        'Rows processed': (row) => row.rows_done,
        'Added': (row) => row.added,
        'Changed': (row) => row.updated,
        'Unchanged': (row) => row.unchanged,
        'Rejected': (row) => row.rejected,
        'Possible duplicates': (row) => row.duplicates,
      }),
      ...times<ImportRow>({
        Started: (row) => row.started_at,
        Finished: (row) => row.finished_at,
        Undone: (row) => row.undone_at,
      }),
    ],
    batches: byId(importsAfter),
  }),

  'objections': async (queryString) => {
    const filters = await objectionListValidator.validate(queryString)
    return {
      name: 'Removal requests',
      columns: [
        ...numbers<ObjectionRow>({ ID: (row) => row.id }),
        ...texts<ObjectionRow>({
          'Name': (row) => row.name,
          'Email': (row) => row.email,
          'Phone': (row) => row.phone,
          'Status': (row) => OBJECTION_LABELS[row.status],
          'Confirmed by': (row) => confirmedBy(row.proof, row.proven_at),
        }),
        ...times<ObjectionRow>({
          Received: (row) => row.received_at,
          Confirmed: (row) => row.proven_at,
        }),
        ...days<ObjectionRow>({ 'Due on': (row) => row.due_on }),
        ...times<ObjectionRow>({ Decided: (row) => row.decided_at }),
        ...texts<ObjectionRow>({
          'Decided by': (row) => fullName(row.decided_by_first_name, row.decided_by_last_name),
          'Reason': (row) => row.reason,
        }),
        ...numbers<ObjectionRow>({
          'Contacts removed': (row) => row.contacts_removed,
          'Members notified': (row) => row.members_told,
        }),
      ],
      batches: byId((batch) => objectionsAfter(filters, batch)),
    }
  },

  'do-not-call': async () => ({
    name: 'Do-not-call lists',
    columns: [
      ...texts<CurrentList>({
        List: (row) => row.kind,
        Name: (row) => DO_NOT_CALL_LABELS[row.kind],
        File: (row) => row.file_name,
      }),
      ...days<CurrentList>({ Issued: (row) => row.listed_on }),
      ...numbers<CurrentList>({
        Numbers: (row) => row.numbers,
        Unreadable: (row) => row.unreadable,
      }),
      ...times<CurrentList>({ Imported: (row) => row.imported_at }),
    ],
    batches: keysetBatches<CurrentList>(async (last) => (last ? [] : currentLists())),
  }),
}
