# The provider and the app, for `npm run serve`: see docs/hosting.md.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY src/contract src/contract
COPY src/lib src/lib
COPY mocks mocks
COPY --from=build /app/dist dist
RUN mkdir /data && chown node /data
USER node
ENV NODE_ENV=production LISTEN=0.0.0.0:8080 INTERNAL_LISTEN=0.0.0.0:9464
EXPOSE 8080 9464
# Not npm, which would keep the signal to stop to itself. The options are those of `npm run serve`.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "--heap-growing-percent=60", "mocks/start/serve.ts"]
