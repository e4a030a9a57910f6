CREATE TABLE "image_sources" (
	"tenant" text COLLATE "C" NOT NULL,
	"uri" text NOT NULL,
	"image_id" text COLLATE "C",
	"problem" text,
	"job_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "image_sources_tenant_uri_pk" PRIMARY KEY("tenant","uri")
);
--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_sources" ADD CONSTRAINT "image_sources_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_sources_image" ON "image_sources" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "image_sources_job" ON "image_sources" USING btree ("job_id");