/** A setting of the environment that can't be used, told in a sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
