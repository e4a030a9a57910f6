CREATE TABLE "seo_settings" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_parts" (
	"tenant" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"xml" text NOT NULL,
	CONSTRAINT "sitemap_parts_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "sitemaps" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"next_on" timestamp (3) with time zone NOT NULL,
	"refreshed_on" timestamp (3) with time zone,
	"has_failed" boolean DEFAULT false NOT NULL,
	"addresses" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seo_settings" ADD CONSTRAINT "seo_settings_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitemap_parts" ADD CONSTRAINT "sitemap_parts_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitemaps" ADD CONSTRAINT "sitemaps_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sitemaps_next" ON "sitemaps" USING btree ("next_on");