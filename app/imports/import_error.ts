/** Why a whole file or mapping cannot be imported, in one line for whoever started it. */
export class ImportError extends Error {}

/** Why one row cannot be imported; its text goes beside the row into the rejected rows. */
export class RowRefusal extends Error {}
