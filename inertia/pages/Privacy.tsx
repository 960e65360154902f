import { OFFLINE_DAYS } from '#shared/members/offline'
import {
  AGREEMENT_RETENTION_YEARS,
  CANARY_READS_RETENTION_MONTHS,
  CONTACT_READS_RETENTION_DAYS,
  CLOSED_RETENTION_MONTHS,
  UNDELIVERED_RETENTION_DAYS,
  VISITORS_RETENTION_DAYS,
} from '#shared/members/retention'
import { operatorSentences } from '#shared/admin/operator'
import { LegalPage, type LegalPageProps } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'Privacy policy'

/** The product must do what this says about cookies and retention. */
export default function Privacy({ text }: LegalPageProps) {
  const { app, operator } = useSharedProps()
  const { brand, chatWidget } = app
  const contactEmail = operator?.email ?? app.contactEmail
  const years = CLOSED_RETENTION_MONTHS / 12
  return (
    <LegalPage
      title={title}
      text={text}
      description={`What ${brand} keeps about its members, visitors and the contacts of projects, why, for how long, and what you can do about it.`}
      sections={[
        {
          title: 'Who is responsible',
          paragraphs: [
            ...(operator ? [operatorSentences(brand, operator).join(' ')] : []),
            `${operator?.name ?? brand} decides why and how the personal data described here is used, and is its controller. Write to ${contactEmail} about anything that concerns it.`,
          ],
        },
        {
          title: 'If you are a member',
          paragraphs: [
            'We keep your name, email address, phone number, company and position, a hash of your password, the browsers you logged in with, when you last visited, your plan, your credits and where each went, and what you do with projects: views, unlocks, bookmarks, notes, reminders, sales stages, saved filters and their alerts. We need this to provide the service you signed up for (performance of a contract). Other members cannot see your notes; our administrators can, to help you and to answer requests about personal data.',
            'An administrator may add a follow-up label and your company’s logo to your account, to look after you as a customer (legitimate interests).',
            `We record logins, viewing and unlocking, exports and changes to accounts, agreements and records, each with the time and a network address with the last part removed. We do this to protect the directory and to settle questions about credits (legitimate interests). For the same reason we count the projects whose contacts you open each day, and administrators are notified when you come near the daily limit. A few of the contacts you see may be invented, so that a copy of the directory can be traced. Of these projects, we keep for ${CANARY_READS_RETENTION_MONTHS} months who was shown their contacts.`,
            'An upgrade is an agreement: we keep its text, the name you signed with and, if it differs from your account, the reason, the time and the shortened network address, and the payment reference that we enter. We take no card details on this site.',
            'We write to you about your account and your agreement. Alerts and reminders come only when you set them; you can turn each off with one click in the email, or in My Account.',
          ],
        },
        {
          title: 'If you write to us or book a demo',
          paragraphs: [
            `We keep what you send with the form, our notes on it and who dealt with it, to answer you (legitimate interests, or steps before a contract). Once an enquiry is closed we delete it after ${years} years.`,
          ],
        },
        {
          title: 'If you are a contact of a project',
          paragraphs: [
            'We keep your name, role, business phone number and business email address beside the project you work on, so that firms can ask about work there. We rely on our legitimate interest and theirs, and show these details only to our administrators and to members with access to that project. The GDPR page says more.',
            'You may object at any time without giving a reason: ask on the page “Remove my details”. We decide within one month of the day you ask; once we approve your request, we take you off every project and keep you off.',
          ],
        },
        {
          title: 'Cookies and what the browser keeps',
          paragraphs: [
            `We set up to six cookies, all of them needed for what you ask of the site, so we do not ask for consent: “gantry-session” holds your session ID and expires eight hours after your last visit; “XSRF-TOKEN” protects forms against forgery; “wanted-page” remembers for two hours the page you wanted before logging in; “remember_web” keeps you logged in for 30 days, if you ticked that box; “visitor” holds for ${VISITORS_RETENTION_DAYS} days a random number and the first project that a visitor opened; “colour-scheme” remembers for a year whether you chose light or dark colours.`,
            `If you open projects without logging in, we count them to limit how many a visitor sees (legitimate interests). For ${VISITORS_RETENTION_DAYS} days we keep which projects were opened, once with that random number and once with a keyed hash of your network and the hour, which does not contain your address.`,
            `In its own storage the browser keeps “viewed-projects”, the projects that a visitor has opened; a note that you are writing, until it is saved or the tab is closed; and how you like the pages: row height, folded sidebars, the last view and page size, whether the list follows the map, and the last message you dismissed. On the device of a member it keeps the lists of projects and the projects that were opened there, contacts included, so they can be read offline, and changes made offline until they are sent: for ${OFFLINE_DAYS} days at most, never beyond the end of a plan, and only until you log out. We set no cookies for advertising or measurement, and use no analytics.`,
            ...(chatWidget
              ? [
                  'We offer a chat run by another company. None of it loads until you agree; your choice is kept in the browser as “chat-consent”. If you agree, that company may set cookies of its own.',
                ]
              : []),
          ],
        },
        {
          title: 'Who else receives it',
          paragraphs: [
            'The companies that run our servers, store our files and deliver our emails, on our instructions and under contract. Where maps or aerial pictures come from another company, the map names it, and it can see your network address and which part of the map you are viewing. We do not sell members’ personal data to anyone.',
          ],
        },
        {
          title: 'How long we keep it',
          paragraphs: [
            `Your account stays until you delete it, or until we are asked to remove you: then your details, notes, filters, bookmarks, stages, tokens, sessions, enquiries, waiting emails and logo are deleted straight away. We keep agreements with you for ${AGREEMENT_RETENTION_YEARS} years after they end or are cancelled, because we must be able to evidence contracts and accounts for that long, and then delete them. Activity log entries stay, but no longer name you. Copies in our nightly backups are deleted after two weeks.`,
            'Free credits are granted once per mailbox. To check this, we keep a keyed hash of the mailbox, including after you change your address or delete your account. The hash does not contain your address, and we cannot turn it back into one (legitimate interests).',
            `Emails are deleted once they are delivered, or after ${UNDELIVERED_RETENTION_DAYS} days if they cannot be. Password reset links are deleted a day after they expire, and the count of contacts you opened after ${CONTACT_READS_RETENTION_DAYS} days. Removal requests that are not confirmed are deleted after a day; we keep the details of those we refuse for ${years} years. Uploaded project files are deleted once imported, and after two weeks at the latest.`,
          ],
        },
        {
          title: 'Your rights',
          paragraphs: [
            'In My Account you can read and correct your details, download what we hold about your account as a file, choose which emails you want, and delete the account.',
            'You have the rights of the UK GDPR and the GDPR: access, correction, deletion, restriction, objection, portability, and a complaint to the supervisory authority, in the United Kingdom the Information Commissioner’s Office (ico.org.uk), in Ireland the Data Protection Commission (dataprotection.ie). We do not make decisions about you by automated means alone.',
          ],
        },
      ]}
      links={[
        { label: 'Remove my details', href: '/remove-my-details' },
        { label: 'Send a data request', href: '/contact?topic=data-rights' },
        { label: 'GDPR', href: '/gdpr' },
      ]}
    />
  )
}
