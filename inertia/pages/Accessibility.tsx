import { LegalPage } from '~/components/legal/LegalPage'
import { useSharedProps } from '~/hooks/useSharedProps'

export const title = 'Accessibility'

/** `/accessibility`: how far everybody can use the product, what they cannot yet, and whom to tell. */
export default function Accessibility() {
  const { brand, contactEmail } = useSharedProps().app
  return (
    <LegalPage
      title={title}
      isDraft={false}
      description={`What ${brand} does so that everybody can use it, what does not work yet, and whom to tell.`}
      sections={[
        {
          title: 'What we aim for',
          paragraphs: [
            `${brand} is built to meet the Web Content Accessibility Guidelines 2.2 at level AA, in its light and its dark colours. You can use it with the keyboard alone, with a screen reader, at 200 % zoom and on a screen 320 pixels wide.`,
            'Whatever a colour says, a word says too. Nothing moves that you cannot stop: the line of news over the page has a pause button, and if your device asks for reduced motion it stands still.',
          ],
        },
        {
          title: 'The keyboard',
          paragraphs: [
            'Tab leads through every page in reading order, and the first stop skips to the content. Escape closes whatever is open, and you return to where you were. Press ? on any page for the list of shortcuts, and Ctrl K, or ⌘ K on a Mac, to go to a page or find a project by typing. No shortcut is the only way to anything.',
          ],
        },
        {
          title: 'How we check it',
          paragraphs: [
            'Automatic checks with axe run over the pages whenever the product changes, as visitor, member and administrator, in both colour schemes. They find about half of what can be wrong; the journeys of finding, opening and unlocking a project are also tried with the keyboard alone.',
          ],
        },
        {
          title: 'What does not work yet',
          paragraphs: [
            'The map of projects needs a pointer to draw an area. Every project on it also stands in the list beside it, and the filters for region, postcode and miles around a place do the same by keyboard.',
            'Agreements and spreadsheets that you download are not tagged for screen readers. What they say also stands on a page.',
          ],
        },
        {
          title: 'Tell us',
          paragraphs: [
            `If something keeps you from using ${brand}, write to ${contactEmail}: say which page it was and what you tried. We answer within five working days, and send what you need in another form meanwhile.`,
            'This statement was written on 21/11/2026, from our own checks.',
          ],
        },
      ]}
      links={[{ label: 'Write to us', href: '/contact' }]}
    />
  )
}
