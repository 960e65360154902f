import { LegalPage } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

/** `/privacy` (section 2). */
export default function Privacy() {
  const { brand, contactEmail } = useSharedProps().app
  return (
    <LegalPage
      title="Privacy policy"
      description={`What ${brand} keeps about its members and about the contacts of projects, and why.`}
      sections={[
        {
          title: 'If you are a member',
          paragraphs: [
            'We keep your name, email address, phone number, company and position, a hash of your password, your plan and credits, and what you do with projects: views, unlocks, bookmarks, notes, stages and saved filters. We need them to run your account.',
            'We log signing in, unlocking and changes to the account with a shortened network address, to protect the directory and to settle questions about credits.',
            'Under My Account you can read and correct your details, download all of your data and delete the account.',
          ],
        },
        {
          title: 'If you are a contact of a project',
          paragraphs: [
            'We keep your name, role, business phone number and business email address beside the project you work on, so that firms can ask about work there. We rely on our legitimate interest and theirs, and show these details only to members with access to that project.',
            `You may object at any time, and ask what we keep, to have it corrected or removed: write to ${contactEmail}.`,
          ],
        },
        {
          title: 'Cookies and other services',
          paragraphs: [
            'We set the cookies that logging in needs, and one against forged requests. The browser also remembers which projects a visitor has opened. We set no cookies for advertising or measurement.',
            'Maps load their pictures from the providers named on the map, who thereby see your network address.',
          ],
        },
        {
          title: 'Your rights',
          paragraphs: [
            'You have the rights of the UK GDPR and the GDPR: access, correction, deletion, restriction, objection, portability, and a complaint to the supervisory authority, in the United Kingdom the Information Commissioner, in Ireland the Data Protection Commission.',
          ],
        },
      ]}
      links={[{ label: 'Remove my details', href: '/remove-my-details' }]}
    />
  )
}
