import { OFFLINE_DAYS } from '#shared/members/offline'
import { operatorSentences } from '#shared/admin/operator'
import { LegalPage, type LegalPageProps } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'GDPR'

/** For people whose details the directory holds. */
export default function Gdpr({ text }: LegalPageProps) {
  const { app, operator } = useSharedProps()
  const { brand } = app
  const contactEmail = operator?.email ?? app.contactEmail
  return (
    <LegalPage
      title={title}
      text={text}
      description={`How ${brand} meets the UK GDPR and the GDPR: what data we keep, on what legal basis, for how long, and how to object.`}
      sections={[
        {
          title: 'Who is responsible',
          paragraphs: [
            ...(operator ? [operatorSentences(brand, operator).join(' ')] : []),
            `${operator?.name ?? brand} decides why and how the personal data on these pages is used, and is its controller. Write to ${contactEmail} about anything that concerns it; requests about personal data go to the person responsible for data protection.`,
          ],
        },
        {
          title: 'What we keep about the contacts of a project',
          paragraphs: [
            'For each project we keep up to two people: name, role, business phone number and business email address. We take them from planning documents, from the firms themselves and from calls to the site, and record when a project was last verified. We keep no private addresses and nothing about a person’s health, beliefs or finances.',
            'They are shown only to our administrators and to members with access to that project. Visitors, search engines and members without access never receive them.',
          ],
        },
        {
          title: 'Legal basis',
          paragraphs: [
            'We rely on legitimate interests (Article 6(1)(f)): firms looking for work need to contact the person responsible, and people running a site expect to be contacted. We have weighed this against the interests of those people: we keep only business details, with the project each person is responsible for, and anyone may object without giving a reason.',
            'As we collect these details from other sources, Article 14 requires us to tell these people. This page is that notice, and we ask members to share it if asked where a number came from.',
            'For members, the legal basis is our contract with them. For records of what was unlocked and agreed, it is our legal obligations and our legitimate interest in settling disputes.',
          ],
        },
        {
          title: 'How long we keep it',
          paragraphs: [
            'We keep a contact for as long as we list the project. When a project is deleted, its contacts and members’ notes on it are deleted too; anyone who objected is also removed from project histories and stored imports. Members may delete their account at any time; their notes, filters and bookmarks are deleted with it, and entries in the activity log no longer name them. The privacy policy lists every period.',
          ],
        },
        {
          title: 'Who else receives it',
          paragraphs: [
            'The companies that run our servers and deliver our emails, on our instructions and under contract. Where maps or aerial pictures come from another company, the map names it, and it can see the network address of anyone viewing the map. We do not sell personal data in bulk, and do not send it outside the United Kingdom and the European Economic Area without the safeguards the law requires.',
          ],
        },
        {
          title: 'Calls to numbers from the directory',
          paragraphs: [
            'Members must observe the Privacy and Electronic Communications Regulations and the rules in Ireland: no marketing call to a number that is registered with the Telephone Preference Service, the Corporate Telephone Preference Service or the National Directory Database without consent, and none to anyone who has objected.',
            'We compare numbers with the lists that we have imported and say beside Call Now what we found: Clear, Registered or Not checked; if it’s Registered, the member must confirm consent first. Without a list for the country we show nothing. We give the list’s date, and warn when it is older than 28 days.',
          ],
        },
        {
          title: 'Your rights',
          paragraphs: [
            `If you are listed as a contact, ask on the page “Remove my details” to be taken off every project. You confirm your email address with a code, or your number by phone, and we decide within one month of the day you asked. Once we approve, your details are gone from every project; copies that ${brand} stores on members’ devices for offline use last ${OFFLINE_DAYS} days at most, those in our backups two weeks, and members must delete any they made themselves. We then keep only a keyed fingerprint of your details, so that they cannot be added again, and tell members who had unlocked or saved your projects which projects are affected, without repeating your name.`,
            'You may ask what we keep about you and receive a copy, have it corrected or deleted, have its use restricted, object to it, and take what you gave us elsewhere. We reply within one month, free of charge.',
            'You may complain to the supervisory authority: in the United Kingdom the Information Commissioner’s Office, in Ireland the Data Protection Commission.',
          ],
        },
      ]}
      links={[
        { label: 'Remove my details', href: '/remove-my-details' },
        { label: 'Send a data request', href: '/contact?topic=data-rights' },
      ]}
    />
  )
}
