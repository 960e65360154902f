import { lazyPart } from '~/components/ui/lazy/lazyPart'

/** The filters of a list as a sentence of menus; it comes after the list. */
export const FilterSentence = lazyPart(() => import('./Sentence'), {
  placeholder: <div className="h-7.5 min-w-0 flex-1" />,
})
