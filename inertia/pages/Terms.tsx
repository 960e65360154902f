import { operatorSentences } from '#shared/admin/operator'
import { LegalPage, type LegalPageProps } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'Terms of use'

export default function Terms({ text }: LegalPageProps) {
  const { app, operator } = useSharedProps()
  const { brand } = app
  const contactEmail = operator?.email ?? app.contactEmail
  return (
    <LegalPage
      title={title}
      text={text}
      description={`The terms on which ${brand} lists building sites and their contacts.`}
      sections={[
        {
          title: 'Who we are',
          paragraphs: [
            ...(operator ? [operatorSentences(brand, operator).join(' ')] : []),
            `You can reach us at ${contactEmail}${operator?.phone ? ` or on ${operator.phone}` : ''}. These terms are the agreement between us and you about using ${brand}. By signing up you accept the version that this page shows on that day.`,
          ],
        },
        {
          title: 'What you get',
          paragraphs: [
            `${brand} lists construction and refurbishment projects in the United Kingdom and Ireland. Free members unlock contacts for a limited number of projects, each for one credit; paid members can open them all while their plan runs, up to the number of projects a day that the Pricing page names.`,
            'A credit unlocks a project’s contacts for as long as we list the project. If we delete the project, we return the credit. Contacts who ask to be removed are removed for everyone. Credits have no expiry date, but can be spent only on the free plan; they cannot be exchanged for money and cannot be passed on.',
          ],
        },
        {
          title: 'Who may join',
          paragraphs: [
            'The service is for businesses and the people who act for them, not for consumers. You give your own name and your company’s, confirm your email address, and keep these details up to date. We may refuse sign-ups from an email domain.',
          ],
        },
        {
          title: 'Paid membership',
          paragraphs: [
            'You request it on the Pricing page. We send you a signed agreement with the term and the price. It is binding once you have signed it too, and your plan starts when we have recorded your payment or, if a plan is already running, on the day after it ends. Either of us may cancel before that. Prices are those in the agreement, and value added tax is added where it applies. You can download every agreement you have signed, with a fingerprint that shows whether it has been changed.',
            'The plan ends automatically on its last day. We remind you 60, 30 and 7 days before; nothing renews without a new agreement. Afterwards you keep your notes, your bookmarks and the projects that you had unlocked with a credit.',
          ],
        },
        {
          title: 'How you may use it',
          paragraphs: [
            'The contacts are there for your own business: to ask about work on the project they are listed on. You may not copy, sell or publish the directory, or collect it by automated means.',
            'Before you call or write, you are responsible for following the rules on direct marketing: the Privacy and Electronic Communications Regulations and the UK GDPR, in Ireland S.I. 336 of 2011 and the GDPR. Where we show that a number is registered with TPS, CTPS or the National Directory Database, only call it with consent. Whatever else we show, you must still check. If someone asks you not to call again, you must stop.',
            'You are the controller of any contacts you copy from here into your own files. When we tell you that a contact has objected, you must delete their details too, unless you have your own legal basis for keeping them.',
            'An account is for one person; you keep its password and any access token or calendar address to yourself.',
          ],
        },
        {
          title: 'What we can promise',
          paragraphs: [
            'Building sites change daily. We take care to keep the records accurate, but cannot promise that each is complete or up to date on the day you read it. Check what matters before you rely on it.',
            'We try to keep the service running at all times, but it can be interrupted by maintenance or faults.',
          ],
        },
        {
          title: 'What we are liable for',
          paragraphs: [
            'Nothing here limits any liability that cannot be limited by law, such as for death or personal injury caused by negligence, or for fraud.',
            'Otherwise we are not liable for lost profit, lost orders or other indirect loss, and our liability to you in any twelve months is limited to what you paid us in them.',
          ],
        },
        {
          title: 'Who owns what',
          paragraphs: [
            'The directory, its design and its texts belong to us or to those who let us use them. What you write, such as your notes, stays yours; we store it to provide the service to you.',
            'The map and the places are made from open data: Natural Earth (public domain), GeoNames (CC BY 4.0), and outlines, authorities and postcodes of the Office for National Statistics and Ordnance Survey under the Open Government Licence v3.0. Contains OS data © Crown copyright and database right 2025.',
          ],
        },
        {
          title: 'Changes to these terms',
          paragraphs: [
            'We may change these terms. This page always shows the version that applies and its date. A paid agreement that you have signed stays as it was signed until it ends.',
          ],
        },
        {
          title: 'Ending it',
          paragraphs: [
            'You may delete your account at any time in My Account. We may suspend an account that breaks these terms, and we will say so when you try to log in.',
            'These terms are governed by the law of England and Wales, and its courts have jurisdiction. Nothing here takes away rights that members in Ireland have under Irish law.',
            `If something is wrong, email ${contactEmail}. We’ll try to put it right before anyone goes to court.`,
          ],
        },
      ]}
    />
  )
}
