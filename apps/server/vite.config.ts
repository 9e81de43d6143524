import { defineConfig } from 'vite'
import { addresses } from './build/addresses.ts'

/** Packages left out of the bundle: they read files of their package, have native code, or are loaded on first use. */
const external = [
  '@aws-sdk/client-s3',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'bwip-js',
  'date-holidays',
  'fontkit',
  'nodemailer',
  'pdfkit',
  'pino',
  'sharp',
]

/** Bundles the server, because Node takes seconds to find, read and compile 2,800 modules one by one (decision 1). */
export default defineConfig({
  plugins: [addresses()],
  ssr: { noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    minify: false,
    sourcemap: true,
    // Names without a digest, so that the compile cache of a new build replaces the old one.
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
})
