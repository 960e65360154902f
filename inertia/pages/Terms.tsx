import { LegalPage } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

/** `/terms` (section 2). */
export default function Terms() {
  const { brand, contactEmail } = useSharedProps().app
  return (
    <LegalPage
      title="Terms of use"
      description={`The terms on which ${brand} lists building sites and their contacts.`}
      sections={[
        {
          title: 'What you get',
          paragraphs: [
            `${brand} lists construction and refurbishment projects in the United Kingdom and Ireland. Free members open the contacts of a limited number of projects, each for one credit; paid members open them all while their plan runs.`,
            'A credit, once spent, keeps that project open to you. Credits do not expire, cannot be exchanged for money and cannot be passed on.',
          ],
        },
        {
          title: 'How you may use it',
          paragraphs: [
            'The contacts are there for your own business: to ask about work on the project they stand with. You may not copy the directory, sell or publish it, or collect it by automatic means.',
            'Before you ring or write you must yourself observe the rules on direct marketing, among them the preference services for telephone numbers. An account is for one person; you keep its password to yourself.',
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
            `Questions: ${contactEmail}.`,
          ],
        },
      ]}
    />
  )
}
