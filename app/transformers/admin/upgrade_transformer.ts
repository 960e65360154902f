import { BaseTransformer } from '@adonisjs/core/transformers'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { runsUntil, type UpgradeRow } from '#queries/admin/find_upgrade'
import { isoTime } from '#shared/time/dates'

export function agreementPath(row: Pick<UpgradeRow, 'link_token'>): string {
  return `/agreements/${row.link_token}`
}

export default class UpgradeTransformer extends BaseTransformer<UpgradeRow> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      status: row.status,
      path: agreementPath(row),
      term_months: row.term_months,
      price_pence: row.price_pence,
      plan_start_date: row.plan_start_date?.slice(0, 10) ?? null,
      plan_end_date: row.plan_end_date?.slice(0, 10) ?? null,
      runs_until: runsUntil(row),
      created_at: isoTime(row.created_at),
      admin_signed_at: isoTime(row.admin_signed_at),
      member_signed_at: isoTime(row.member_signed_at),
      completed_at: isoTime(row.completed_at),
      cancelled_at: isoTime(row.cancelled_at),
    }
  }

  private seal() {
    const { agreement_text: text } = this.resource
    return text ? agreementHash(text) : null
  }

  /** `seal` is computed from the current text; `is_intact` compares it with the signed one. */
  forReading() {
    const row = this.resource
    const seal = this.seal()
    return {
      ...this.toObject(),
      text: row.agreement_text,
      seal,
      signed_seal: row.agreement_hash,
      is_intact: row.agreement_hash === null || row.agreement_hash === seal,
      member_signature: row.member_signature,
      cancel_reason: row.cancel_reason,
    }
  }

  forAdmin() {
    const row = this.resource
    const seal = this.seal()
    return {
      ...this.toObject(),
      seal,
      is_intact: row.agreement_hash === null || row.agreement_hash === seal,
      message: row.message,
      admin_signature: row.admin_signature,
      member_signature: row.member_signature,
      signature_reason: row.signature_reason,
      payment_reference: row.payment_reference,
      cancel_reason: row.cancel_reason,
      user:
        row.user_id === null
          ? null
          : {
              ID: row.user_id,
              name: `${row.first_name} ${row.last_name}`,
              email: row.email ?? '',
              company: row.company ?? '',
              phone: row.phone ?? '',
            },
    }
  }
}
