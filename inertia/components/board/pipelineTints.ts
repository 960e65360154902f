/** Of the pipeline's groups: later ones are stronger. */
export const TINTS = [
  'bg-stage-text/30',
  'bg-stage-text/50',
  'bg-stage-text/75',
  'bg-stage-text',
] as const
