import { isDiskFull } from '#errors/disk_full'

/** Does what may be left out while the disk is full, so that reading goes on. */
export async function whereThereIsRoom(work: () => PromiseLike<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!isDiskFull(error as Error)) throw error
  }
}
