CREATE TABLE "import_effects" (
	"tenant" text COLLATE "C" NOT NULL,
	"move_id" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"before" jsonb,
	"address" text,
	"revision" bigint NOT NULL,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "import_effects_tenant_move_id_kind_record_id_pk" PRIMARY KEY("tenant","move_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "move_jobs" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"move_id" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"step" text COLLATE "C" NOT NULL,
	CONSTRAINT "move_jobs_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigserial NOT NULL,
	"system" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"updated_on" timestamp (3) with time zone NOT NULL,
	"undo_total" integer DEFAULT 0 NOT NULL,
	"undo_done" integer DEFAULT 0 NOT NULL,
	"undone_on" timestamp (3) with time zone,
	"undone_by" text,
	"undone_by_id" text,
	CONSTRAINT "moves_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "import_effects" ADD CONSTRAINT "import_effects_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_effects" ADD CONSTRAINT "import_effects_move_id_fk" FOREIGN KEY ("tenant","move_id") REFERENCES "public"."moves"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_jobs" ADD CONSTRAINT "move_jobs_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_jobs" ADD CONSTRAINT "move_jobs_move_id_fk" FOREIGN KEY ("tenant","move_id") REFERENCES "public"."moves"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_effects_outcome" ON "import_effects" USING btree ("tenant","move_id","kind","outcome","number");--> statement-breakpoint
CREATE INDEX "move_jobs_move" ON "move_jobs" USING btree ("tenant","move_id","number");--> statement-breakpoint
CREATE INDEX "moves_latest" ON "moves" USING btree ("tenant","number");--> statement-breakpoint
CREATE INDEX "moves_status" ON "moves" USING btree ("status","updated_on");--> statement-breakpoint
CREATE UNIQUE INDEX "moves_open" ON "moves" USING btree ("tenant") WHERE "moves"."status" = 'Open';