/** Something the user can act on; its message is one complete sentence and is all that is shown. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
