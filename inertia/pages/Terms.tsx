import { LegalPage } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

export const title = 'Terms of use'

/** `/terms`. */
export default function Terms() {
  const { brand, contactEmail } = useSharedProps().app
  return (
    <LegalPage
      title={title}
      description={`The terms on which ${brand} lists building sites and their contacts.`}
      sections={[
        {
          title: 'What you get',
          paragraphs: [
            `${brand} lists construction and refurbishment projects in the United Kingdom and Ireland. Free members open the contacts of a limited number of projects, each for one credit; paid members open them all while their plan runs.`,
            'A credit, once spent, keeps that project open to you. Should we delete the project, the credit comes back. Credits do not expire, cannot be exchanged for money and cannot be passed on.',
          ],
        },
        {
          title: 'Who may join',
          paragraphs: [
            'The service is for businesses and the people who act for them, not for consumers. You give your own name and the company you work for, prove your email address, and keep both true. We may refuse sign-ups from an email domain.',
          ],
        },
        {
          title: 'Paid membership',
          paragraphs: [
            'You ask for it on the page Pricing. We send you an agreement with the term and the price, signed by us; it binds once you have signed it as well, and your plan begins when we have recorded your payment. Either of us may cancel before that. You can download every agreement that you signed, with a seal that shows whether a byte of it was changed.',
            'The plan ends on its last day by itself. We remind you 60, 30 and 7 days before; nothing renews without a new agreement. Afterwards you keep your notes, your bookmarks and the projects that you had unlocked with a credit.',
          ],
        },
        {
          title: 'How you may use it',
          paragraphs: [
            'The contacts are there for your own business: to ask about work on the project they stand with. You may not copy the directory, sell or publish it, or collect it by automatic means.',
            'Before you ring or write you must yourself observe the rules on direct marketing: the Privacy and Electronic Communications Regulations and the UK GDPR, in Ireland S.I. 336 of 2011 and the GDPR. Where we show that a number is registered with TPS, CTPS or the National Directory Database, you call it only with consent; that we show nothing, or Clear, does not release you from checking. Somebody who asks you not to call again must be left alone.',
            'For contacts that you take from here into your own files you are a controller yourself. When we tell you that a contact has objected, you delete their details too, unless you have a ground of your own.',
            'An account is for one person; you keep its password and any access token or calendar address to yourself.',
          ],
        },
        {
          title: 'What we can promise',
          paragraphs: [
            'Building sites change daily. We take care that the records are true, but cannot promise that each is complete or current on the day you read it. Check what matters before you rely on it.',
            'Nothing here limits a liability that the law does not allow to be limited.',
          ],
        },
        {
          title: 'Ending it',
          paragraphs: [
            'You may delete your account at any time under My Account. We may suspend an account that breaks these terms, and say so when it tries to log in.',
            'These terms are governed by the law of England and Wales, and its courts decide; for members in Ireland nothing here takes away what Irish law gives them.',
            `Questions: ${contactEmail}.`,
          ],
        },
      ]}
    />
  )
}
