# The service in an image: docker build -t countersign .
# With LibreOffice for office files: docker build -t countersign --target with-office .
# Any Debian with glibc: the embedded database and the PDF reader need it. Node comes with the packages.
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates npm \
  && rm -rf /var/lib/apt/lists/*
# Debian's npm is too old to choose between glibc and musl: it only fetches the one that does the work.
RUN npm install --prefix /opt/npm node@24.21.0 npm@11.19.1
ENV PATH=/opt/npm/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# Scripts only of what tools/release-check.ts lets have some and the image needs.
RUN npm ci --ignore-scripts && npm rebuild node
COPY . .
# What is built has no other way to know: docker build --build-arg COMMIT="$(git rev-parse HEAD)" --build-arg COMMIT_DATE="$(git log -1 --format=%cI)"
ARG COMMIT=
ARG COMMIT_DATE=
# What is packed is what runs (package.json, "files"); beside it only the packages of production. A package of theirs can use
# a TypeScript that is there; nothing here asks it to.
RUN npm run prepare \
  && npm run prepack \
  && npm pack --ignore-scripts \
  && mkdir /app \
  && tar -xzf countersign-*.tgz -C /app --strip-components=1 \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc node_modules/.cache \
  && mv node_modules /app/node_modules

FROM ${BASE} AS service
ARG VERSION=0.3.0
ARG COMMIT=
LABEL org.opencontainers.image.title="Countersign" \
  org.opencontainers.image.description="Self-hosted electronic signatures" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
# Certificates of public authorities: for mail servers, webhooks, buckets and time-stamps. tini is the first process. Readers
# of uploaded files run in bubblewrap where the container may.
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends bubblewrap ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 countersign \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin countersign \
  && install -d -o 10001 -g 10001 -m 0700 /data \
  && ln -s /app/bin/countersign.js /usr/local/bin/countersign
COPY --from=build /app /app
RUN install -d -o 10001 -g 10001 /app/node_modules/.cache/countersign
ENV PATH=/app/node_modules/node/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production \
  HOST=0.0.0.0 \
  DATA_DIR=/data
WORKDIR /data
VOLUME /data
EXPOSE 3000
USER 10001:10001
# The code compiled, for the first start; under another account, or on another kind of processor, /data has it.
RUN ["sh", "-c", "countersign serve --compile-only && chmod -R a-w /app/node_modules/.cache/countersign"]
STOPSIGNAL SIGTERM
# Nothing but /data is written, so the root may be read-only. A node with --only jobs answers no requests: switch this off there.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node buries no process but its own children: those of a database that was killed would stay as zombies. Where the
# runtime brings an init of its own, or pods share their processes, -s still gets them to tini.
ENTRYPOINT ["tini", "-s", "--", "node", "/app/bin/countersign.js"]
CMD ["serve"]

FROM service AS with-office
USER root
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    bubblewrap libreoffice-calc-nogui libreoffice-impress-nogui libreoffice-writer-nogui \
  && rm -rf /var/lib/apt/lists/*
USER 10001:10001

# What is built where no target is named.
FROM service
