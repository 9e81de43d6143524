import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { noCssVariables } from './build/no-css-variables.ts'
import { noPartCycles } from './build/no-part-cycles.ts'
import { noSummaries } from './build/no-summaries.ts'
import { groups } from './build/parts.ts'
import { precompress } from './build/precompress.ts'
import { preloadBoot } from './build/preload-boot.ts'
import { typeface } from './build/typeface.ts'
import { workFiles } from './build/work-files.ts'
import about from './package.json' with { type: 'json' }

/** Paths that belong to the server: proxied while developing, never answered by the service worker. */
const serverPaths = ['/api', '/oidc', '/account', '/home/', '/r/', '/healthz', '/readyz']

/** Where the API server listens while developing; the built client is served by the server itself. */
const server = process.env.FETTLE_SERVER

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      filename: 'service-worker.js',
      manifestFilename: 'manifest.webmanifest',
      manifest: {
        id: '/',
        name: 'Fettle',
        short_name: 'Fettle',
        description: 'Facilities maintenance: requests, work orders and assets.',
        start_url: '/',
        display: 'standalone',
        background_color: '#12312f',
        theme_color: '#12312f',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        // Ids of commands of the palette, which run only if the person has them.
        shortcuts: [
          { name: 'My orders', url: '/?open=go-mine' },
          { name: 'Scan', url: '/?open=scan-asset' },
          { name: 'New request', url: '/orders/create' },
        ],
      },
      // The system keeps the icons of an installed program.
      includeManifestIcons: false,
      workbox: {
        // Shows push messages.
        importScripts: ['/push-worker.js'],
        globPatterns: [
          'index.html',
          'first-paint.*',
          '*.svg',
          // What every page starts with.
          'assets/{index,rolldown-runtime,load-chunk,login-page,sign-in,react,schemas,look,boot}-*.{js,css}',
          'assets/inter-latin-wght-*.woff2',
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [...serverPaths, '/help/'].map((path) => new RegExp(`^${path}`)),
        // Everything else is stored when it is used, and kept by later releases that contain it.
        runtimeCaching: [
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 400, purgeOnQuotaError: true } },
          },
        ],
        inlineWorkboxRuntime: true,
        sourcemap: false,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
      },
    }),
    noCssVariables(),
    noPartCycles(),
    noSummaries(),
    typeface(),
    preloadBoot(),
    workFiles(),
    precompress(),
  ],
  define: { __WEB_VERSION__: JSON.stringify(about.version) },
  build: {
    target: 'es2023',
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the page starts with is known as such only where it is an entry.
      input: { index: 'index.html', boot: 'src/app/boot.tsx' },
      output: { codeSplitting: { groups } },
    },
    // One part holds the whole shell: React, the kit and the router; the bench holds its compressed size.
    chunkSizeWarningLimit: 750,
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    // The server must see the address that the browser uses: it is part of the identity provider's name.
    ...(server !== undefined && {
      proxy: Object.fromEntries(
        serverPaths.map((path) => [path, { target: server, changeOrigin: false, xfwd: true }]),
      ),
    }),
  },
})
