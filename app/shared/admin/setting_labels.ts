import type { OperatorField } from './operator.js'

export const SETTING_LABELS = {
  visitor_credits: 'Visitor credits',
  public_site_pages: 'Public site pages',
  free_credits: 'Free credits',
  contact_limit_free: 'Daily contact limit, free members',
  contact_limit_paid: 'Daily contact limit, paid members',
  tickertape_text: 'Ticker text',
  tickertape_colour: 'Ticker colour',
}

export const PRICE_LABELS = {
  plan_free_name: 'Free plan',
  plan_paid_name: 'Paid plan',
  plan_paid_monthly: 'Paid, a month',
  plan_paid_yearly: 'Paid, a year',
  plan_company_name: 'Company plan',
  plan_company_monthly: 'Company, a month',
  plan_company_yearly: 'Company, a year',
  plan_company_includes: 'What the company plan includes',
  plan_currency: 'Currency',
  plan_vat_note: 'Note on VAT',
}

export const OPERATOR_LABELS: Record<OperatorField, string> = {
  operator_name: 'Company name',
  operator_address: 'Registered office',
  operator_country: 'Registered in',
  operator_number: 'Company number',
  operator_vat: 'VAT number',
  operator_ico: 'ICO registration number',
  operator_email: 'Email for legal questions',
  operator_phone: 'Phone',
}
