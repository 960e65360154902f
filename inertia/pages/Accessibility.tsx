import { LegalPage, type LegalPageProps } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'Accessibility'

export default function Accessibility({ text }: LegalPageProps) {
  const { brand, contactEmail } = useSharedProps().app
  return (
    <LegalPage
      title={title}
      text={text}
      description={`What ${brand} does so that everyone can use it, what doesn’t work yet and how to tell us.`}
      sections={[
        {
          title: 'What we aim for',
          paragraphs: [
            `${brand} is built to meet the Web Content Accessibility Guidelines 2.2 at level AA, in its light and its dark colours. You can use it with the keyboard alone, with a screen reader, at 200% zoom and on a screen 320 pixels wide.`,
            'Anything shown by colour is also shown in words. The news ticker does not move, and can be dismissed. Nothing else moves if your device asks for reduced motion.',
          ],
        },
        {
          title: 'The keyboard',
          paragraphs: [
            'Tab moves through every page in reading order, and the first stop is a link that skips to the content. Escape closes whatever is open, and you return to where you were. Press ? on any page for the list of shortcuts, and Ctrl K, or ⌘ K on a Mac, to go to a page or find a project by typing. There is always another way to do what a shortcut does.',
          ],
        },
        {
          title: 'How we check it',
          paragraphs: [
            'Automatic checks with axe run over the pages whenever the product changes, as visitor, member and administrator, in both colour schemes. They find about half of possible problems, so we also test finding, opening and unlocking a project with the keyboard alone.',
          ],
        },
        {
          title: 'What does not work yet',
          paragraphs: [
            'The map of projects needs a pointer to draw an area. Every project on it is also in the list beside it, and you can filter by region, postcode or distance from a place with the keyboard.',
            'Agreements and spreadsheets that you download are not tagged for screen readers. The same information is available on a page.',
          ],
        },
        {
          title: 'Tell us',
          paragraphs: [
            `If something stops you using ${brand}, email ${contactEmail} and tell us which page it was and what you tried. We’ll reply within 5 working days and send what you need in another format.`,
            'This statement is based on our own checks.',
          ],
        },
      ]}
      links={[{ label: 'Contact us', href: '/contact' }]}
    />
  )
}
